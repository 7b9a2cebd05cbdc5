import type { PersonStatements } from '@translation-commons/core/accounts/my-data/person-statements.js';
import sql from 'sql-template-tag';

/** A person's data in the string service's own tables, beside the projects of their profile: repositories that are imported in their name, and rules. */
export const personData: PersonStatements = (personId) => ({
  repositories: sql`select project.origin, project.name as project, git_source.url, git_source.branch, git_source.imported_at as imported
    from git_source join project on project.id = git_source.project_id where git_source.person_id = ${personId} order by project.id`,
  rules: sql`select project.origin, project.name as project, rule.lng, rule.replaced as "from", rule.wording as "to", rule.created_at as time
    from wording_rule rule join project on project.id = rule.project_id where rule.proposer_id = ${personId} order by rule.id`,
  announcements: sql`select project.origin, project.name as project, announcement.text, announcement.created_at as time
    from announcement join project on project.id = announcement.project_id where announcement.person_id = ${personId} order by announcement.id`,
  rule_votes: sql`select vote.rule_id as rule, case when vote.in_favour then 'for' else 'against' end as vote, vote.voted_at as time
    from wording_rule_vote vote where vote.person_id = ${personId} order by vote.rule_id`,
  proposed_drafts: sql`select unit.key as unit, draft.lng, draft.forms, draft.state::text as state, draft.created_at as created
    from draft join unit on unit.id = draft.unit_id where draft.proposer_id = ${personId} order by draft.id`,
  settled_drafts: sql`select unit.key as unit, draft.lng, draft.engine, draft.state::text as state, draft.settled_at as settled
    from draft join unit on unit.id = draft.unit_id where draft.settled_by_id = ${personId} order by draft.id`,
});
