import { commandsContract } from '@translation-commons/core/testing/contracts/commands.contract.js';
import { subject } from '../subject.js';

commandsContract(subject);
