import type { PublicMaterial } from '#study/material/material.ts';
import type { useCheckedForm } from '#web/platform/ui/use-checked-form.ts';
import type { SavedPlace } from '#web/platform/ui/use-saved-place.ts';
import type { FormAnswers } from './questionnaire-answers.ts';
import type { QuestionPlace } from './questionnaire-navigation.ts';

export type QuestionnaireProps = {
  form: ReturnType<typeof useCheckedForm<string>>;
  material: PublicMaterial;
  accountEmail: string;
  onSend(values: FormAnswers): void;
  isSending: boolean;
  /** Of the last submission. */
  error: unknown;
  onBack(): void;
  /** Survives a change of layout. */
  keptPlace: SavedPlace<QuestionPlace>;
};
