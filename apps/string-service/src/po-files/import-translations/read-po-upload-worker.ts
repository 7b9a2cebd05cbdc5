import { sendStream } from '@translation-commons/archives/worker-stream/send-stream.js';
import { readPoUpload } from './read-po-upload.js';

sendStream(readPoUpload);
