import type { PublicMaterial } from '#study/material/material.ts';
import type { useCheckedForm } from '#web/platform/ui/use-checked-form.ts';
import type { KeptPlace } from '#web/platform/ui/use-kept-place.ts';
import type { FormAnswers } from './questionnaire-answers.ts';
import type { QuestionPlace } from './questionnaire-course.ts';

export type QuestionnaireProps = {
  form: ReturnType<typeof useCheckedForm<string>>;
  material: PublicMaterial;
  /** The address that signs in. */
  accountEmail: string;
  /** Called when nothing is missing. */
  onSend(values: FormAnswers): void;
  isSending: boolean;
  /** Why it was not taken the last time. */
  error: unknown;
  onBack(): void;
  /** Goes from one layout to the other. */
  keptPlace: KeptPlace<QuestionPlace>;
};
