import { Button } from '@mantine/core';
import { stoppingInWords } from '#study/wording/stopping-in-words.ts';
import { useStopForToday } from './use-stop-for-today.ts';

export function StopButton({ className }: { className?: string | undefined }) {
  const stop = useStopForToday();
  return (
    <Button variant="default" className={className} onClick={() => void stop()}>
      {stoppingInWords.label}
    </Button>
  );
}
