import { sendFile } from '@translation-commons/core/testing/send-file.js';
import type { ExamplesCase } from '@translation-commons/core/testing/subject.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';

const TEXT = 'Better luck next time!';
/** Strings without a translation, for which there are drafts. */
const DRAFTED = ['Pause', 'Start', 'Stop'];
const PROJECT = { origin: 'test', project: 'pingus' };
const encode = (text: string) => new TextEncoder().encode(text);
const po = (text: string) => makePoText('sq', `msgid "${TEXT}"\nmsgstr "${text}"\n`);
const archive = () => makeArchive({ 'pot/main.pot': makePotText(TEXT, ...DRAFTED), 'sq/main.po': po('Më shumë fat!') });

/** Subjects of this service's examples: a project with a saved difference, a vocabulary. */
export const examplesCase: ExamplesCase = {
  prepare: async ({ app, service: { db } }, by) => {
    const post = async (url: string, payload: object) => {
      const answer = await app.inject({ method: 'POST', url, payload, headers: by.headers });
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
      return answer.json();
    };
    await sendFile(app, { url: '/api/project/import', fields: PROJECT, file: { name: 'a.tgz', bytes: await archive() }, by });
    const { tguid } = await post('/api/translations/add', {
      sguid: 'd66b0fc286b887e9242ee1e6b777522f067f92af',
      lng: 'sq',
      translation: 'Më shumë fat herën tjetër!',
    });
    if (tguid !== '40af5f58a7d1211c0cb5950d0b36b21c06cf50e6') throw new Error(`The example’s translation is ${tguid}.`);
    await post('/api/rules', { ...PROJECT, lng: 'sq', from: 'herën', to: 'lojën' });
    await post('/api/project/engine', { ...PROJECT, lng: 'sq', engine: 'apertium', url: 'https://apertium.example.org' });
    const project = await db.prisma.project.findFirstOrThrow({ where: { name: PROJECT.project } });
    const units = await db.prisma.unit.findMany({ where: { key: { in: DRAFTED.map((text) => sguidOf([text], '')) } } });
    await db.prisma.draft.createMany({
      data: units.map(({ id }) => ({
        projectId: project.id,
        unitId: id,
        lng: 'sq',
        engine: 'apertium',
        forms: ['x'],
        createdAt: new Date(),
      })),
    });
    await post('/api/project/snapshot', { ...PROJECT, lng: 'sq', comment: 'May' });
    const terms = { name: 'a.txt', bytes: encode('Vocabulary: ICT_sq\n\ndebugging <==> diagnostikim\n') };
    await sendFile(app, { url: '/api/vocabulary/import', fields: { name: 'ICT', lng: 'sq' }, file: terms, by });
  },
  files: {
    postTranslationsImport: async () => ({ name: 'sq.po', bytes: encode(po('Fat herën tjetër!')) }),
    postProjectImport: async () => ({ name: 'pingus.tgz', bytes: await archive() }),
    postVocabularyImport: async () => ({ name: 'ICT_sq.txt', bytes: encode('Vocabulary: ICT_sq\n\nbug <==> defekt\n') }),
  },
  refused: {
    getProjectExportedBySecretByFile: 404,
    getGitByOriginByRepositoryObjectsByFolderByFile: 404,
    postProjectPushedByOriginByProject: 403,
  },
};
