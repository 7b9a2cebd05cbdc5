import sql, { type Sql } from 'sql-template-tag';
import { UNREAD_LIMIT } from './comment.js';

/**
 * Number of comments that concern a person, the row or alias `person`, and that their page of notices did not show yet: {@link UNREAD_LIMIT} at most,
 * so that the cost is bounded.
 */
export const unreadComments: Sql = sql`(select count(*)::int from (
  select from comment_mention mention join comment on comment.id = mention.comment_id
  where mention.person_id = person.id and mention.comment_id > person.read_comment_id and comment.deleted_at is null
  limit ${UNREAD_LIMIT}::int) unread)`;
