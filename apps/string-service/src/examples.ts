import type { Examples } from '@translation-commons/core/web/server/open-api/examples.js';

/** Id of `Better luck next time!`, without context. */
const EXAMPLE_SGUID = 'd66b0fc286b887e9242ee1e6b777522f067f92af';
/** Id of its translation `Më shumë fat herën tjetër!` into Albanian. */
const EXAMPLE_TGUID = '40af5f58a7d1211c0cb5950d0b36b21c06cf50e6';
/** Id of the term `debugging` of the vocabulary `ICT_sq`. */
const TERM_SGUID = '9eecac9b66aa75b27c2b08d01e6d2a660f772ed4';

const EXAMPLE_VOCABULARY = { name: 'ICT', lng: 'sq' };

/** Example values for the operations of this service. */
export const examples: Examples = {
  named: {
    sguid: EXAMPLE_SGUID,
    ref: EXAMPLE_SGUID,
    tguid: EXAMPLE_TGUID,
    origin: 'test',
    project: 'pingus',
    vocabulary: 'ICT_sq',
    nr: 1,
    ediff: 'ediff',
    licence: 'CC-BY-4.0',
  },
  operations: {
    postTranslationsSubmit: {
      body: [
        { action: 'add', params: { sguid: EXAMPLE_SGUID, lng: 'sq', translation: 'Më shumë fat herën tjetër!' } },
        { action: 'vote', params: { tguid: EXAMPLE_TGUID } },
      ],
    },
    postTranslationsSearch: { sguid: undefined, origin: undefined, project: undefined },
    postElectorates: { origin: undefined, project: undefined, holder: undefined },
    getProjectListByOriginByProjectByFormat: { format: 'JSON' },
    getProjectExport: { export_mode: 'most_voted' },
    postProjectTakeOver: { tguids: [EXAMPLE_TGUID] },
    postProjectFamily: { family: 'pingus' },
    postProjectRelease: { date: '2030-12-15', note: 'Short texts first, please.' },
    postProjectAnnounce: { text: 'Version 2 brings new menus.' },
    postProjectEngine: { url: 'https://apertium.example.org' },
    postDraftsKeep: { id: 1 },
    postDraftsKeepMany: { ids: [2] },
    postDraftsSkip: { id: 3 },
    postRules: { from: 'fat', to: 'shans' },
    getRulesPreview: { from: 'fat', to: 'shans' },
    postRulesByIdVote: { vote: 'against' },
    postRulesByIdLeaveOut: { strings: [EXAMPLE_SGUID] },
    postProjectMembers: { username: 'ann', role: 'moderator' },
    postProjectDescription: { description: 'A game with penguins.' },
    postProjectSnapshot: { comment: 'The release of May' },
    getProjectExportedBySecretByFile: { secret: 'no-secret', file: 'test-pingus-sq.tgz' },
    getGitByOriginByRepositoryInfoRefs: { repository: 'pingus.git' },
    getGitByOriginByRepositoryMailmap: { repository: 'pingus.git' },
    getGitByOriginByRepositoryHEAD: { repository: 'pingus.git' },
    getGitByOriginByRepositoryObjectsInfoPacks: { repository: 'pingus.git' },
    getGitByOriginByRepositoryObjectsByFolderByFile: {
      repository: 'pingus.git',
      folder: 'd6',
      file: '6b0fc286b887e9242ee1e6b777522f067f92af',
    },
    getVocabularyExportByVocabularyByFormat: { format: 'json' },
    postVocabularyImport: EXAMPLE_VOCABULARY,
    postVocabularyAddString: { ...EXAMPLE_VOCABULARY, string: 'debugging' },
    postProjectDelString: { ...EXAMPLE_VOCABULARY, sguid: TERM_SGUID },
    postVocabularyDelString: { ...EXAMPLE_VOCABULARY, sguid: '77c95c152973752bcf6fdc1479cf908c5f790794' },
    postVocabularyDelete: EXAMPLE_VOCABULARY,
  },
};
