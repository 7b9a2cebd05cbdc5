/** A vocabulary as a project sees it. */
export interface ProjectVocabulary {
  readonly id: number;
  /** As a project: `ICT_sq`. */
  readonly vocabulary: string;
  /** Whether the project names it. */
  readonly linked: boolean;
  /** Whether its terms are shown beside the project's strings. */
  readonly shown: boolean;
}
