import { sendStream } from '@translation-commons/archives/worker-stream/send-stream.js';
import { readItemBatches } from './read-item-batches.js';

sendStream(readItemBatches);
