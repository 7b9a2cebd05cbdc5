import { settingsContract } from '@translation-commons/core/testing/contracts/settings.contract.js';
import { subject } from '../subject.js';

settingsContract(subject);
