import { Text } from '@mantine/core';

export function PrivacyNote() {
  return (
    <Text size="sm" c="dimmed" maw="var(--wm-measure)" className="wm-not-printed">
      As suas palavras e notas podem estar também nos dados que a pesquisa publica, sem o seu nome. Quem vir esta imagem
      e souber que ela é sua pode encontrar ali as suas outras respostas. Se você prefere que isso não aconteça, salve a
      imagem só para você e não a mostre nem a publique.
    </Text>
  );
}
