import { Text } from '@mantine/core';

export function AdvanceHint() {
  return <Text>Quando você toca em uma resposta, a próxima frase vem sozinha. Para mudar, toque em Voltar.</Text>;
}
