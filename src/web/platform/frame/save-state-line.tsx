import { Text } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconCloudUpload } from '@tabler/icons-react';
import { useSaveState } from '#web/platform/journal/journal.ts';
import { isPreviewPage } from '#web/platform/server-state/preview-page.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { usePageTranslated } from '#web/platform/translation/use-page-translated.ts';
import classes from './save-state-line.module.css';
import { saveStateSentence } from './save-state-sentence.ts';
import { useHiddenInSkeleton } from './server-skeleton.ts';

/** Two lines beside the count on a phone; longer texts need a desktop. */
const maximumLetters = 60;

type Props = {
  /** At most two lines: replaces a long text by a short one. */
  hasLittleRoom?: boolean;
};

/** Only alarms are announced. */
export function SaveStateLine({ hasLittleRoom = false }: Props) {
  const state = useSaveState();
  const unseen = useHiddenInSkeleton();
  const { data } = useAccount();
  const isTranslated = usePageTranslated();
  // Without an account there is nothing to save.
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
        {/* A new element per text: the old one must not move during a timed task. */}
        <span key={text} className={classes.words}>
          {!isPreviewPage && <Icon size={16} aria-hidden className={classes.icon} />}
          <span className={mayBeBrief ? classes.full : undefined} data-is-long={text.length > maximumLetters}>
            {text}
          </span>
          {mayBeBrief && <span className={classes.brief}>{brief}</span>}
        </span>
      </span>
    </Text>
  );
}
