import { sendStream } from '@translation-commons/archives/worker-stream/send-stream.js';
import { type FilesQuestion, findFiles } from './find-files.js';

sendStream(async function* (question: FilesQuestion) {
  yield await findFiles(question);
});
