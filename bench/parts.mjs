import { calls } from './parts/calls.mjs';

/** What can be measured, in the order in which it is: the memory after all of it comes last. */
export const parts = new Map(Object.entries({ calls }));
