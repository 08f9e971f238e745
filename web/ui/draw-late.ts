/** What the style sheet of all pages leaves undrawn until it is about to be seen. */
const drawnLate = '.draw-late, .draw-children-late > *'
/** Few enough not to hold up a slow phone, many enough not to draw the page again and again. */
const withEachFrame = 2

const signsOfUse = ['scroll', 'pointerdown', 'keydown']

/** Draws the rest of a page when someone begins to use it: until then it would only keep a slow phone busy. */
export function drawRestWhenUsed() {
  const draw = () => {
    for (const name of signsOfUse) removeEventListener(name, draw)
    drawRest()
  }
  if (scrollY > 0) drawRest()
  else for (const name of signsOfUse) addEventListener(name, draw, { passive: true })
}

/** Some with each frame. From then on the page is as long as it looks, and so are the pages after it. */
function drawRest() {
  const waiting = [...document.querySelectorAll<HTMLElement>(drawnLate)]
  const drawSome = () => {
    if (waiting.length > 0) {
      for (const part of waiting.splice(0, withEachFrame)) part.style.contentVisibility = 'visible'
      requestAnimationFrame(drawSome)
    } else document.documentElement.dataset.drawn = ''
  }
  drawSome()
}
