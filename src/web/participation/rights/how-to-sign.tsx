import { Text } from '@mantine/core';

export function HowToSign() {
  return (
    <Text>
      Para assinar com o gov.br, baixe a sua via, abra <strong>assinador.iti.br</strong>, entre com a sua conta gov.br
      (prata ou ouro) e assine o arquivo, sem custo. Depois envie aqui o PDF assinado, com até 5 MB.
    </Text>
  );
}
