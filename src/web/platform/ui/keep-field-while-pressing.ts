/**
 * Lets a field keep the focus while the button is pressed that sends its form: a field that is left is judged, and the sentence that
 * comes below it would move the button away from under the finger, so that the press would be nobody's. Sending judges every field.
 */
export function keepFieldWhilePressing(): void {
  document.addEventListener('mousedown', (event) => {
    const isOnSend = event.target instanceof Element && event.target.closest('button[type="submit"]') !== null;
    if (isOnSend) event.preventDefault();
  });
}
