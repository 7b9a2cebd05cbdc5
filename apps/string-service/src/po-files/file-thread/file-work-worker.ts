import { sendStream } from '@translation-commons/archives/worker-stream/send-stream.js';
import { doFileWork, type FileWorkRequest } from './file-work.js';

sendStream(async function* ({ name, input }: FileWorkRequest) {
  yield await doFileWork(name, input);
});
