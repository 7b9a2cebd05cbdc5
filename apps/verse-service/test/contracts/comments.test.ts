import { commentsContract } from '@translation-commons/core/testing/contracts/comments.contract.js';
import { subject } from '../subject.js';

commentsContract(subject);
