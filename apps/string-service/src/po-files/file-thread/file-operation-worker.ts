import { sendStream } from '@translation-commons/archives/worker-stream/send-stream.js';
import { doFileOperation, type FileOperationRequest } from './file-operation.js';

sendStream(async function* ({ name, input }: FileOperationRequest) {
  yield await doFileOperation(name, input);
});
