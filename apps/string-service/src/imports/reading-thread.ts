import { workerData } from 'node:worker_threads';
import { sendStream } from '@translation-commons/core/threads/send-stream.js';
import { readOffers } from './read-offers.js';

sendStream(readOffers(workerData));
