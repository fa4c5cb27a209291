import { List, Text, Title } from '@mantine/core';
import '@mantine/core/styles/List.css';
import { counted } from '#study/wording/counted.ts';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';
import type { BroughtFiles, LeftOut } from './bring-files.ts';

type Props = { brought: BroughtFiles; onTake(): void; onClose(): void };

/** So many things of a kind are named; what else there is is counted. */
const mostNamed = 20;
const ofSystem = 'é do sistema do computador';

/** Says what would come into the draft and what would not, and why, before anything changes. */
export function BroughtDialog({ brought, onTake, onClose }: Props) {
  const { taken, leftOut } = brought;
  const count = counted(taken.length, 'arquivo', 'arquivos');
  return (
    <QuestionDialog
      title={taken.length === 0 ? 'Nada pode ser aproveitado' : `Trazer ${count} para o rascunho?`}
      text={
        taken.length === 0
          ? 'O rascunho fica como está.'
          : 'O que for trazido fica no lugar do que o rascunho tem; Desfazer tudo neste arquivo volta ao que está em vigor.'
      }
      yes={taken.length === 0 ? null : `Trazer ${count}`}
      onYes={onTake}
      no={taken.length === 0 ? 'Fechar' : 'Cancelar'}
      onNo={onClose}
    >
      {taken.length > 0 && (
        <section aria-labelledby="aproveitado">
          <Title order={3} size="h5" id="aproveitado">
            Aproveitado
          </Title>
          <List size="sm">
            {taken.map(({ name, from, rows, told, complaints }) => (
              <List.Item key={name}>
                {name}
                {from === name ? '' : `, de ${from}`}
                {rows === null ? '' : `, ${counted(rows, 'linha', 'linhas')}`}
                {told.length === 0 ? '' : `: ${told.join('; ')}`}
                {complaints.length > 0 && <Complaints complaints={complaints} />}
              </List.Item>
            ))}
          </List>
        </section>
      )}
      {leftOut.length > 0 && (
        <section aria-labelledby="deixado-de-fora">
          <Title order={3} size="h5" id="deixado-de-fora">
            Deixado de fora
          </Title>
          <List size="sm">
            {linesOf(leftOut).map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        </section>
      )}
    </QuestionDialog>
  );
}

function Complaints({ complaints }: { complaints: readonly string[] }) {
  return (
    <>
      <Text size="sm">Para acertar depois, no rascunho:</Text>
      <List size="sm" withPadding>
        {shortened(complaints).map((complaint) => (
          <List.Item key={complaint}>{complaint}</List.Item>
        ))}
      </List>
    </>
  );
}

/** What systems add is many files of which nobody has heard: it is counted. */
function linesOf(leftOut: readonly LeftOut[]): string[] {
  const others = leftOut.filter(({ why }) => why !== ofSystem).map(({ from, why }) => `${from}: ${why}`);
  const count = leftOut.length - others.length;
  if (count === 0) return shortened(others);
  const line = counted(
    count,
    'arquivo que o sistema do computador acrescenta',
    'arquivos que o sistema do computador acrescenta',
  );
  return [...shortened(others), line];
}

function shortened(lines: readonly string[]): string[] {
  if (lines.length <= mostNamed) return [...lines];
  return [...lines.slice(0, mostNamed), `e mais ${(lines.length - mostNamed).toLocaleString('pt-BR')}`];
}
