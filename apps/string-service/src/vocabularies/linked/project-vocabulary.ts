/** A vocabulary as a project sees it. */
export interface ProjectVocabulary {
  readonly id: number;
  /** As a project: `ICT_sq`. */
  readonly vocabulary: string;
  /** True when the project names it. */
  readonly linked: boolean;
  /** True when its terms are shown beside the project's strings. */
  readonly shown: boolean;
}
