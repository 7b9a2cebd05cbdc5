import type { PersonStatements } from '@translation-commons/core/accounts/my-data/person-statements.js';
import sql from 'sql-template-tag';

/** A person's data in the string service's own tables, beside the projects of their profile: repositories that are imported in their name. */
export const selectPersonData: PersonStatements = (personId) => ({
  repositories: sql`select project.origin, project.name as project, git_source.url, git_source.branch, git_source.imported_at as imported
    from git_source join project on project.id = git_source.project_id where git_source.person_id = ${personId} order by project.id`,
});
