import type { Say } from '../i18n/interface-texts/ui-locale.js';
import type { MailBlock, NoticeKind } from '../notices/notice-kind.js';
import { type Citation, type Cited, sayCitation, sayCited } from '../units/cite-source.js';

/** Data of the mail. */
export type CommentDetails = Cited & {
  readonly by: string;
  readonly text: string;
  readonly source: string;
  /** Thing that the source belongs to, such as a project; null: nothing that has a name. */
  readonly place: Citation | null;
  /** Address of the unit's page. */
  readonly page: string;
  /** True if it reports a mistake in the source. */
  readonly mistake: boolean;
};

/** Name of the event that these notices report. */
export const commentEvent = (id: number): string => `comment ${id}`;

const sayPlace = (place: CommentDetails['place'], say: Say): string | null => (place === null ? null : sayCitation(place, say));

/** Mail text: the author of the comment, the source, and the comment. */
const commentBlocks = ({ by, text, place, page, mistake, ...cited }: CommentDetails, say: Say): readonly MailBlock[] => {
  const source = sayCited(cited, cited.source, say);
  const opening = mistake
    ? say('{by} reported a mistake in “{source}”:', { by, source })
    : say('{by} commented on “{source}”:', { by, source });
  const where = sayPlace(place, say);
  return [{ paragraph: where ? `${where} · ${opening}` : opening }, { quote: [text] }, { link: page, text: say('Reply') }];
};

/** Subject of a mail with several comments: names their place if all have the same one. */
const digestSubject = (all: readonly CommentDetails[], say: Say): string => {
  const [place, ...others] = new Set(all.map((one) => sayPlace(one.place, say)));
  return place && others.length === 0
    ? say('New comments on {place}: {n}', { place, n: all.length })
    : say('New comments: {n}', { n: all.length });
};

/** Time that further comments on the same project wait after a mail: a day. */
const DIGEST_MINUTES = 24 * 60;

/**
 * Mail notice of a comment, to people who are mentioned, took part in the conversation, or maintain the source: the first on a project at once,
 * further ones as a daily digest.
 */
export const commentWritten: NoticeKind<CommentDetails> = {
  name: 'comment-written',
  about: (say) => say('Mentions and replies'),
  atMostPerDay: 100,
  digest: {
    windowMinutes: DIGEST_MINUTES,
    write: (all, say, reader) => ({
      subject: digestSubject(all, say),
      blocks: [{ paragraph: say('Hello {name},', { name: reader.name }) }, ...all.flatMap((one) => commentBlocks(one, say))],
    }),
  },
  write: (details, say, reader) => ({
    subject: details.mistake
      ? say('{by} reported a mistake in a source', { by: details.by })
      : say('{by} commented on “{source}”', { by: details.by, source: sayCited(details, details.source, say) }),
    blocks: [{ paragraph: say('Hello {name},', { name: reader.name }) }, ...commentBlocks(details, say)],
  }),
};
