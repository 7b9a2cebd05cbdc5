import { Type } from 'typebox';
import { COMMENT_MAX_CHARACTERS, COMMENTS_LIMIT, type Comment, REASON_MAX_CHARACTERS } from '../../../comments/comment.js';
import { Flag, Lng, Nullable, RowId } from '../../../kernel/wire-schemas.js';

/** Text of a comment. */
export const CommentText = Type.String({
  minLength: 1,
  maxLength: 2 * COMMENT_MAX_CHARACTERS,
  description: `1 to ${COMMENT_MAX_CHARACTERS} characters; @name mentions somebody.`,
});

/** Reason for deleting a comment. */
export const CommentReason = Type.String({
  default: '',
  maxLength: 2 * REASON_MAX_CHARACTERS,
  description: 'Why: needed where it is another’s.',
});

/** Fields of a comment, beside its unit. */
export const commentFields = {
  lng: Lng,
  to: Type.Enum(['language', 'developers'] as const, {
    default: 'language',
    description: 'Who it is for: translators of the language, or who looks after the source.',
  }),
  mistake: Type.Optional(Flag),
  text: CommentText,
};

/** Schema of {@link viewComment}. */
const CommentSchema = Type.Object(
  {
    id: RowId,
    lng: Nullable(Type.String({ description: 'Null: it is to the developers.' })),
    mistake: Type.Boolean({ description: 'Whether it says that the source is wrong.' }),
    text: Type.String(),
    author: Type.String(),
    uid: RowId,
    time: Type.String({ format: 'date-time' }),
  },
  { title: 'Comment' },
);

/** A list of comments. */
export const CommentsSchema = Type.Object({
  comments: Type.Array(CommentSchema, { description: `First to last; the latest ${COMMENTS_LIMIT}.` }),
});

/** Serialises a comment for the wire. */
export const viewComment = ({ id, lng, mistake, text, author, uid, time }: Comment) => ({
  id,
  lng,
  mistake,
  text,
  author,
  uid,
  time: time.toISOString(),
});
