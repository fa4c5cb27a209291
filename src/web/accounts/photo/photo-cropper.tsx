import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { storePhoto, type UserRecord } from '#contract/accounts/profile-calls.ts';
import { asAuthAnswer } from '#web/accounts/session/as-auth-answer.ts';
import { ProviderMessage } from '#web/accounts/session/provider-message.tsx';
import { useAuthAction } from '#web/accounts/session/use-auth-action.ts';
import { callServer } from '#web/platform/server-state/api.ts';
import { drawSquare, encodeCanvas } from './encode-photo.ts';
import { firstPosition, movableAlong } from './photo-crop.ts';
import classes from './photo-part.module.css';

type Props = { picture: ImageBitmap; onStored(record: UserRecord): void; onCancel(): void };

/** Shows the square that will be kept and lets a person move it along the longer side. */
export function PhotoCropper({ picture, onStored, onCancel }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const sliderId = useId();
  const [position, setPosition] = useState(() => firstPosition(picture));
  const { isLoading, failure, run } = useAuthAction();
  const along = movableAlong(picture);

  useEffect(() => {
    if (canvas.current !== null) drawSquare(canvas.current, picture, position);
  }, [picture, position]);
  useEffect(() => canvas.current?.focus(), []);

  function store() {
    const drawn = canvas.current;
    if (drawn === null) return;
    void run(async () => asAuthAnswer(await callServer(storePhoto, { content: encodeCanvas(drawn) })), onStored);
  }

  return (
    <Stack gap="sm">
      <canvas ref={canvas} className={classes.photo} tabIndex={-1} role="img" aria-label="Como a sua foto vai ficar" />
      {along !== null && (
        <div>
          <Text component="label" display="block" htmlFor={sliderId} fw={600}>
            {along === 'across' ? 'Mover para os lados' : 'Mover para cima ou para baixo'}
          </Text>
          <input
            id={sliderId}
            className={classes.position}
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={position}
            onChange={(event) => setPosition(Number(event.currentTarget.value))}
          />
        </div>
      )}
      <ProviderMessage failure={failure} />
      <Group>
        <Button aria-disabled={isLoading} onClick={store}>
          {isLoading ? 'Salvando...' : 'Usar esta foto'}
        </Button>
        <Button variant="default" aria-disabled={isLoading} onClick={() => !isLoading && onCancel()}>
          Cancelar
        </Button>
      </Group>
    </Stack>
  );
}
