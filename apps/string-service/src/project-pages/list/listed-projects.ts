import type { Home } from '@translation-commons/core/web/pages/home/read-home.js';
import type { ProjectListQuery, ProjectProgressPage } from '../read-project-progress.js';

/** What the front page shows. */
export interface ProjectsPage extends ProjectProgressPage {
  /** Which projects were asked for. */
  readonly asked: ProjectListQuery;
  /** What stands above them. */
  readonly home: Home;
}
