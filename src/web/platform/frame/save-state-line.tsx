import { Text } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconCloudUpload } from '@tabler/icons-react';
import { useSaveState } from '#web/platform/journal/journal.ts';
import { isPreviewPage } from '#web/platform/server-state/preview-page.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { usePageTranslated } from '#web/platform/translation/use-page-translated.ts';
import { useUnseenInOutline } from './drawn-outline.ts';
import classes from './save-state-line.module.css';
import { saveStateSentence } from './save-state-sentence.ts';

/** Of two lines on a phone, beside the count; what is longer needs a computer's width. */
const mostLetters = 60;

type Props = {
  /** One or two lines, and no more: where a long sentence does not fit it gives way to a short one. */
  hasLittleRoom?: boolean;
};

/** Says in words whether the answers have reached the server. Only what needs attention is read out. */
export function SaveStateLine({ hasLittleRoom = false }: Props) {
  const state = useSaveState();
  const unseen = useUnseenInOutline();
  const { data } = useAccount();
  const isTranslated = usePageTranslated();
  // Without an account nothing has been saved, and nothing waits.
  if (state.kind === 'saved' && !data?.account) return null;
  const { text, brief, isAlarm } = saveStateSentence(state, { isTranslated });
  const mayBeBrief = hasLittleRoom && brief !== text;
  const Icon = isAlarm ? IconAlertCircle : state.kind === 'saved' ? IconCheck : IconCloudUpload;
  return (
    <Text
      component="span"
      size="sm"
      className={classes.line}
      style={unseen}
      data-save-state={state.kind}
      data-is-alarm={isAlarm}
      data-has-little-room={hasLittleRoom}
    >
      <span role={isAlarm ? 'status' : undefined} className={classes.told}>
        {/* New words are a new element: the old ones do not move away under the eyes of somebody who is being timed. */}
        <span key={text} className={classes.words}>
          {!isPreviewPage && <Icon size={16} aria-hidden className={classes.icon} />}
          <span className={mayBeBrief ? classes.full : undefined} data-is-long={text.length > mostLetters}>
            {text}
          </span>
          {mayBeBrief && <span className={classes.brief}>{brief}</span>}
        </span>
      </span>
    </Text>
  );
}
