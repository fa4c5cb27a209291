import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { downloadExternalIds, type RecruitmentLink } from '#contract/team/recruitment-calls.ts';
import { QrCode } from '#web/accounts/security/qr-code.tsx';
import { CallButton } from '#web/accounts/staff-frame/call-button.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { saveFile } from '#web/platform/ui/save-file.ts';
import { linkAddress, sourceInWords, withoutIdInWords } from './links-in-words.ts';
import { TypedAddress } from './typed-address.tsx';

type Props = { link: RecruitmentLink; address: string; mayChange: boolean; onClose(): void };

export function LinkShareDialog({ link, address, mayChange, onClose }: Props) {
  const own = linkAddress(address, link);
  const picture = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState('');
  async function copy(text: string, done: string) {
    try {
      await navigator.clipboard.writeText(text);
      setStatus(done);
    } catch {
      setStatus('Este navegador não deixou copiar.');
    }
  }
  const qr = () => standAloneQr(picture.current?.querySelector('svg') ?? null);
  return (
    <Dialog title={link.name} onClose={onClose}>
      <Stack>
        <Text c="dimmed">{sourceInWords(link)}</Text>
        <Group ref={picture} justify="center">
          <QrCode text={own} label={`QR code do link ${own}`} />
        </Group>
        <TypedAddress address={own} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
          <Button variant="default" onClick={() => void copy(own, 'Link copiado.')}>
            Copiar o link
          </Button>
          <ButtonLink to="/staff/recruitment/poster" search={{ link: String(link.linkId) }} variant="default">
            Cartaz para imprimir
          </ButtonLink>
          <Button variant="default" onClick={() => void copy(qr(), 'QR copiado.')}>
            Copiar o QR (SVG)
          </Button>
          <Button
            variant="default"
            onClick={() => saveFile(`qr-${link.code.toLowerCase()}.svg`, new Blob([qr()], { type: 'image/svg+xml' }))}
          >
            Baixar o QR (SVG)
          </Button>
        </SimpleGrid>
        <Text role="status" size="sm" c="dimmed" mih="1.45em">
          {status}
        </Text>
        {mayChange && (link.outsideIds > 0 || withoutIdInWords(link) !== null) && <OutsideIds link={link} />}
      </Stack>
    </Dialog>
  );
}

/** For paying people of another service; downloads are audited. */
function OutsideIds({ link }: { link: RecruitmentLink }) {
  const words = withoutIdInWords(link);
  return (
    <Stack gap="xs">
      <Text size="sm">
        Para pagar: os códigos das pessoas no outro serviço e os dias que terminaram, sem código da pesquisa e sem nome.
        Cada vez fica no registro de acessos. A planilha guarda cada código como texto, com os zeros do começo; a lista
        tem só os códigos de quem terminou o dia {link.completionDay}, um por linha, para enviar ao serviço.
      </Text>
      {words !== null && <Text size="sm">{words}</Text>}
      <CallButton
        label="Baixar os códigos do serviço"
        call={downloadExternalIds}
        input={{ linkId: link.linkId, as: 'sheet' }}
      />
      <CallButton
        label="Baixar a lista para pagar"
        call={downloadExternalIds}
        input={{ linkId: link.linkId, as: 'list' }}
      />
    </Stack>
  );
}

/** Standalone file, black on white. */
function standAloneQr(svg: SVGSVGElement | null): string {
  if (svg === null) return '';
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  const box = svg.getAttribute('viewBox') ?? '';
  const [, , width = '0', height = '0'] = box.split(' ');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${Number(width) * 10}" height="${Number(height) * 10}" ` +
    `shape-rendering="crispEdges"><path fill="#ffffff" d="M0 0h${width}v${height}h-${width}z"/><path d="${path}"/></svg>`
  );
}
