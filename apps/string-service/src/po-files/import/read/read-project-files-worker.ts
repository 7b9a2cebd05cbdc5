import { sendStream } from '@translation-commons/archives/worker-stream/send-stream.js';
import { readProjectFiles } from './read-project-files.js';

sendStream(readProjectFiles);
