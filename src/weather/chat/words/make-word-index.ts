import { updateWordIndex } from './word-index.ts';

updateWordIndex();
