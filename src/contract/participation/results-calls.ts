import { defineCall } from '#contract/platform/call.ts';
import { fileShape } from '#contract/platform/files.ts';
import { ownResultsShape } from '#research/own-results/own-results-shape.ts';

export const readOwnResults = defineCall({
  path: '/api/results/own',
  access: 'participant',
  summary: "The caller's results of the three days: scores, ratings, attempts, times, clouds; from day 3, phase 7, on",
  output: ownResultsShape,
  refusals: ['results-not-ready'],
});

export const downloadOwnResults = defineCall({
  path: '/api/results/own/document',
  access: 'participant',
  summary: 'The same as a printable PDF',
  output: fileShape,
  answersFile: true,
  refusals: ['results-not-ready', 'too-many-requests'],
});
