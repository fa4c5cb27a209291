/**
 * Prevents blur on the submit button's press: blur validates the field, and the new message would shift the button from under the finger.
 */
export function keepFieldWhilePressing(): void {
  document.addEventListener('mousedown', (event) => {
    const isOnSend = event.target instanceof Element && event.target.closest('button[type="submit"]') !== null;
    if (isOnSend) event.preventDefault();
  });
}
