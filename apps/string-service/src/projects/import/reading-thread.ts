import { workerData } from 'node:worker_threads';
import { sendStream } from '@translation-commons/archives/thread/send-stream.js';
import { readFiles } from './read-files.js';

sendStream(readFiles(workerData));
