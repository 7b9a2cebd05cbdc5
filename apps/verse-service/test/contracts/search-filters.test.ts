import { searchFiltersContract } from '@translation-commons/core/testing/contracts/search-filters.contract.js';
import { subject } from '../subject.js';

searchFiltersContract(subject);
