import { translationsContract } from '@translation-commons/core/testing/contracts/translations.contract.js';
import { subject } from '../subject.js';

translationsContract(subject);
