// What jsdom lacks and the page, or a library of it, asks for: sizes that change, dialogs that open, media queries.
if (typeof window !== 'undefined') {
  window.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  HTMLDialogElement.prototype.showModal ??= () => {}
  HTMLDialogElement.prototype.close ??= () => {}
  window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList
}
