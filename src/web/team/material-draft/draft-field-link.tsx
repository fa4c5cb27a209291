import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';

type Props = {
  file: string;
  /** In the file, such as `values.CAAE.value`. */
  place: string;
  /** Told to who only hears the link, where a page has several alike. */
  about?: string;
  children: string;
};

/** Leads to a field of the draft, which has the focus there; where there is no draft yet, once one was begun. */
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
