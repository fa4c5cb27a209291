import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import { formatNumber } from '#research/study-figures/charts/format-number.ts';
import { highestScore } from '#study/inventory/inventory.ts';
import { ratingScale } from '#study/protocol.ts';
import { longDate } from './long-date.ts';
import type { FigureWords } from './portuguese-words.ts';

const count = (number: number) => number.toLocaleString('en-GB');
const people = (number: number) => `${count(number)} ${number === 1 ? 'person' : 'people'}`;
const interval = '95% confidence interval';
const ratings = `${ratingScale.lowest} to ${ratingScale.highest}`;

export const englishWords: FigureWords = {
  language: 'en',
  tag: 'en-GB',
  count,
  decimal: (value, digits) => formatNumber(value, digits, 'en'),
  date: (date) => longDate(date, 'en-GB'),
  n: (number) => `n = ${count(number)}`,
  measured: (name, value) => `${name} = ${value}`,
  day: (day) => `Day ${day}`,
  onDay: (name, day) => `${name}, day ${day}`,
  fromTo: (from, to) => `day\u00a0${from}\u00a0→\u00a0${to}`,
  measures: { depression: 'Depression', anxiety: 'Anxiety', stress: 'Stress', valence: 'Mean valence' },
  poles: { all: 'All', pleasant: 'Pleasant', neutral: 'Neutral', unpleasant: 'Unpleasant', distance: 'Distance' },
  sides: { low: 'Unpleasant', high: 'Pleasant', both: 'Both ends' },
  groups: {
    trainedLow: 'Trained',
    neighbourLow: 'Neighbours',
    other: 'Others',
    neighbourHigh: 'Neighbours',
    trainedHigh: 'Trained',
  },
  observed: 'observed',
  expected: 'expected',
  tasks: { training1: 'Training 1', test1: 'Test 1', training2: 'Training 2', test2: 'Test 2' },
  parts: {
    right: 'correct',
    lure: 'lure',
    same: 'side of the correct one',
    opposite: 'side of the lure',
    neither: 'no side',
  },
  splits: {
    size: (part) => `${part} options`,
    pole: (part) => (part === 'low' ? 'unpleasant word' : 'pleasant word'),
    day: (part) => `day ${part}`,
    context: (part) => (part === 'OPOSTO' ? 'OPPOSITE' : 'SIMILAR'),
    all: () => '',
  },
  classes: ['Recovered', 'Improved', 'No reliable change', 'Deteriorated'],
  betweenDays: 'between days',
  halves: 'split-half',
  read: {
    estimates: `Mark and bar: estimate and ${interval}.`,
    means: `Mark and bar: mean and ${interval}.`,
    shares: `Mark and bar: mean over people and ${interval}.`,
    onePerson: `With n\u00a0=\u00a01, mark and bar: share of that person's responses and ${interval} over them (Wilson).`,
    few: (hasMedian) =>
      `With fewer than ${minimumForInference} people there is no mean: each open circle is a person${hasMedian ? ', and the diamond is the median' : ''}.`,
    alike:
      'A diamond without circles: the difference is the same in everybody, and without variance there is no interval.',
    empty: `Empty row: fewer than ${minimumForInference} people.`,
    samePeople: (number) => `The same ${people(number)} on all three days.`,
    eachDay: 'Everybody on each day, in part different people: the days are not joined.',
    paths: (drawn, all) =>
      drawn === all ? 'Thin lines: each person.' : `Thin lines: ${count(drawn)} of the ${people(all)}, drawn by lot.`,
    dots: 'Each circle is a person, or several with the same value, and then larger.',
  },
  caption: {
    exploratory: 'Exploratory analysis.',
    registered: 'Analysis registered in the plan of the study.',
    allIncluded: 'Everybody enrolled whom the team has not excluded.',
    people: (chosen) => `People: ${chosen}.`,
    withoutFlagged: 'without those with quality flags',
    completeOnly: 'only those who finished all three days',
    completeWithoutExcluded: 'only those who finished all three days, no part of them excluded',
    withExcluded: 'with those and with what the team excluded',
    group: (name) => `only the group ${name}`,
    source: (date, material, build) =>
      `Data of ${date}${material === null ? '' : `; study material ${material}`}; WordMood ${build}.`,
  },
  flow: {
    enrolled: (number) => `Enrolled: ${count(number)}`,
    inAnalyses: (number) => `Analysed: ${count(number)}`,
    out: (number) => `Lost: ${count(number)}`,
    excluded: (number) => `${count(number)} excluded by the team`,
    flagged: (number) => `${count(number)} with quality flags`,
    partlyExcluded: (number) => `${count(number)} with part of a day excluded`,
    incomplete: (number) => `${count(number)} without all three days`,
    notBegun: (number) => `${count(number)} did not begin`,
    began: (day, number) => `Day ${day}: ${count(number)} began`,
    inventory: (number) => `submitted the inventory: ${count(number)}`,
    words: (number) => `rated the words: ${count(number)}`,
    finished: (number) => `reached the end: ${count(number)}`,
    notFinished: (day, number) => `${count(number)} did not finish day ${day}`,
    notNext: (day, number) => `${count(number)} did not begin day ${day}`,
    finishedAll: (number) => `Finished all three days: ${count(number)}`,
  },
  figures: {
    flow: {
      title: 'Flow of participants',
      about: 'Dashed: those who did not go on. While the study is under way they still may.',
    },
    baseline: {
      title: 'Day 1: those who stayed and the others',
      axis: "Hedges' g: those who stayed minus the others",
      about: 'Above zero, those who finished all three days had higher values on day 1.',
      n: (stayed, gone) => `n = ${count(stayed)} and ${count(gone)}`,
    },
    scoreDays: { title: 'The three scores on each day', axis: `points (0 to ${highestScore})` },
    valenceDays: { title: 'Mean valence of the words on each day', axis: `rating (${ratings})` },
    poleDays: { title: 'Ratings by kind of word on each day', axis: `rating (${ratings}), and their difference` },
    timeDays: { title: 'Response times by kind of word on each day', axis: 'seconds (geometric mean)' },
    change: 'Later day minus earlier day, complete pairs only: below zero, the value fell.',
    scoreChange: { title: 'Change of the three scores', axis: 'mean difference in points' },
    valenceChange: { title: 'Change of the mean valence of the words', axis: `mean difference (ratings ${ratings})` },
    poleChange: { title: 'Change of ratings by kind of word', axis: `mean difference (ratings ${ratings})` },
    timeChange: { title: 'Change of response times by kind of word', axis: 'difference of log response time' },
    individual: {
      title: 'Reliable change (Jacobson and Truax)',
      about:
        'People in each class, from day 1 to day 3. Reliable: larger than the critical change, with the deviation and reliability of another sample.',
    },
    shift: {
      title: (span) => `Trained minus neighbours, ${span}`,
      axis: 'points towards the opposite end',
      about: 'Above zero, trained words moved further towards the opposite end than untrained neighbours.',
      later: 'from day 2 to day 3',
      fromBaseline: (to) => `from the second rating of day 1 to day ${to}`,
    },
    sinceChoice: {
      title: (to) => `Ratings on day ${to} by ratings on day 1`,
      x: 'mean valence on day 1',
      y: (to) => `mean valence on day ${to}`,
      about:
        'Circles: trained words; diamonds: neighbours and others. Dotted: no change; solid: expected regression to the mean. No test: trained words are the extremes of day 1 and fall back without training too.',
    },
    expected: {
      title: (to) => `Observed and expected shift, from day 1 to day ${to}`,
      about: `Diamond: mean (with fewer than ${minimumForInference} people, median). Expected: regression to the mean. No test.`,
    },
    depression: {
      dayOne: { title: 'Depression and ratings: day 1', x: 'mean valence on day 1', y: 'depression on day 1' },
      change: {
        title: 'Depression and ratings: change from day 1 to day 3',
        x: 'change of mean valence',
        y: 'change of depression',
      },
      about: (pole) => `Words: ${pole.toLowerCase()}. Line: least squares; Pearson's r with ${interval}.`,
    },
    speed: {
      title: 'Accuracy and choice time in the tests',
      x: 'choice time in seconds',
      y: '% of correct responses',
      about: `Line: least squares over log time; Pearson's r with ${interval}.`,
    },
    attempts: {
      title: (day) => `Attempts to 90% correct, day ${day}`,
      x: 'attempts',
      y: 'share not yet at 90%',
      atRisk: 'Still in training:',
      about: `Kaplan-Meier; band: ${interval} (log-log). Dashed: median.`,
    },
    tests: {
      title: 'Share of correct responses',
      axis: 'correct responses',
      about:
        'Short stroke: chance. Lines: what is reached without the relations. GEN: generalized cue control; ME: mutual entailment; CE: combinatorial entailment.',
    },
    parts: { title: 'What was chosen', axis: 'responses', about: 'Short stroke: chance.' },
    relational: {
      title: 'Who had 9 or 10 of 10 correct',
      axis: 'share of people',
      about: `Mark and bar: share of people and ${interval} (Wilson).`,
    },
    alpha: {
      title: 'Internal consistency of the scales',
      axis: "Cronbach's alpha",
      about: `Mark and bar: alpha and ${interval} (bootstrap over people).`,
    },
    steadiness: {
      title: 'Mean valence of the words: between days and within a day',
      axis: 'coefficient',
      about: `Between days: ICC(C,1). Split-half: Spearman-Brown. Mark and bar: coefficient and ${interval}.`,
    },
    retest: {
      title: 'Retest: the same words twice on one day',
      axis: 'correlation',
      about: `Mark and bar: r of the first with the second rating and ${interval}.`,
    },
  },
};
