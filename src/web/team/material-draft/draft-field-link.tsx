import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';

type Props = {
  file: string;
  /** Such as `values.CAAE.value`. */
  place: string;
  /** Accessible name of similar links. */
  about?: string;
  children: string;
};

export function DraftFieldLink({ file, place, about, children }: Props) {
  return (
    <StandaloneLink
      to="/staff/material/draft"
      search={{ part: file, field: place }}
      {...(about === undefined ? {} : { 'aria-label': `${children}: ${about}` })}
    >
      {children}
    </StandaloneLink>
  );
}
