// jsPsych's button response with nine buttons and the same blank, measured by timing.ts.
import HtmlButtonResponse from '@jspsych/plugin-html-button-response';
import { initJsPsych } from 'jspsych';

const blankMs = 300;
globalThis.peerTimesMs = [];

const jsPsych = initJsPsych({ display_element: 'experiment' });
const rating = {
  type: HtmlButtonResponse,
  stimulus: '<p data-shown>janela</p>',
  choices: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
  button_html: (choice) => `<button type="button" data-point="${choice}">${choice}</button>`,
  post_trial_gap: blankMs,
  on_finish: ({ rt }) => globalThis.peerTimesMs.push(rt),
};
jsPsych.run([{ timeline: [rating], loop_function: () => true }]);
