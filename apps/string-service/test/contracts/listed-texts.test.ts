import { listedTextsContract } from '@translation-commons/core/testing/contracts/listed-texts.contract.js';
import { subject } from '../subject.js';

listedTextsContract(subject);
