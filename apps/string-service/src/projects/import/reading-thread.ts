import { workerData } from 'node:worker_threads';
import { sendStream } from '@translation-commons/core/threads/send-stream.js';
import { readFiles } from './read-files.js';

sendStream(readFiles(workerData));
