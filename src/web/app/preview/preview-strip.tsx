import { studyDays } from '#study/protocol.ts';
import {
  type PreviewedMaterial,
  type PreviewStep,
  previewAddress,
  previewStepsOf,
  stepInWords,
} from './preview-step.ts';
import classes from './preview-strip.module.css';

/** Banner of all preview screens with links to every step and out; each link restarts. */
export function PreviewStrip({ step, material }: { step: PreviewStep; material: PreviewedMaterial }) {
  return (
    <section className={classes.strip} aria-label="Prévia da pesquisa">
      <p className={classes.said}>
        <strong>{material === 'draft' ? 'Prévia do rascunho:' : 'Prévia:'}</strong> nada é guardado
      </p>
      <details className={classes.choice}>
        <summary>Escolher dia e parte</summary>
        <div className={classes.days}>
          {studyDays.map((day) => (
            <div key={day}>
              <p className={classes.day}>Dia {day}</p>
              <ul className={classes.steps}>
                {previewStepsOf(day).map((one) => (
                  <li key={one.part}>
                    <a
                      href={previewAddress(one, material)}
                      aria-current={one.day === step.day && one.part === step.part ? 'step' : undefined}
                    >
                      {stepInWords(one)}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </details>
      <a className={classes.out} href={material === 'draft' ? '/staff/material/draft' : '/'}>
        Sair da prévia
      </a>
    </section>
  );
}
