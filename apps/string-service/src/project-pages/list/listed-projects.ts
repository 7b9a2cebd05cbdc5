import type { Home } from '@translation-commons/core/web/pages/home/read-home.js';
import type { ProjectListQuery, ProjectProgressPage } from '../read-project-progress.js';

/** Data of the front page. */
export interface ProjectsPage extends ProjectProgressPage {
  /** The query for the projects. */
  readonly asked: ProjectListQuery;
  /** The part of the page above them. */
  readonly home: Home;
}
