import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import type { Server } from '@translation-commons/core/web/server.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';

/** Imports a project, `allotment/tools`, and a vocabulary, `beds_ar`, over HTTP. */
export const makeGarden = async (app: Server, service: Parameters<typeof makePerson>[0]): Promise<void> => {
  const by = await makePerson(service);
  const bytes = await makeArchive({
    'pot/app.pot': makePotText('Sow', 'Water', 'Harvest'),
    'ar/app.po': makePoText('ar', 'msgid "Sow"\nmsgstr "ازرع"\n'),
  });
  const fields = { origin: 'allotment', project: 'tools' };
  await sendFile(app, { url: '/api/project/import', fields, file: { name: 'tools.tgz', bytes }, by });
  const terms = { name: 'terms.txt', bytes: Buffer.from('hedge <==> سياج\nrake <==> مدمة\nweed <==> عشب ضار\n') };
  await sendFile(app, { url: '/api/vocabulary/import', fields: { name: 'beds', lng: 'ar' }, file: terms, by });
};
