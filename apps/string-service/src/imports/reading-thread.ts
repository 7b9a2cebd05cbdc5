import { workerData } from 'node:worker_threads';
import { sendStream } from '@translation-commons/archives/thread/send-stream.js';
import { readOffers } from './read-offers.js';

sendStream(readOffers(workerData));
