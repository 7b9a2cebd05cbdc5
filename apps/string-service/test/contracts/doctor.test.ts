import { doctorContract } from '@translation-commons/core/testing/contracts/doctor.contract.js';
import { subject } from '../subject.js';

doctorContract(subject);
