import { languageTeamContract } from '@translation-commons/core/testing/contracts/language-team.contract.js';
import { subject } from '../subject.js';

languageTeamContract(subject);
