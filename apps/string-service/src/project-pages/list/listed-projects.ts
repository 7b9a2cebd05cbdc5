import type { Home } from '@translation-commons/core/web/pages/home/read-home.js';
import type { ListedProjects } from './projects-table.page.js';

/** Data of the front page. */
export interface ProjectsPage extends ListedProjects {
  /** The part of the page above the projects. */
  readonly home: Home;
}
