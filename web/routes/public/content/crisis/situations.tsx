import type { ReactNode } from 'react'
import { type Helpline, helplines } from '#web/features/content/article/helplines.ts'

type Situation = { readonly id: string; readonly title: string; readonly body: ReactNode; readonly lines: readonly Helpline[] }

/** In the words a person would say, the most urgent first. */
export const situations: readonly Situation[] = [
  {
    id: 'overdose',
    title: 'Someone is not breathing: overdose steps',
    body: (
      <ol>
        <li>
          <strong>Shake and shout.</strong> Blue lips, slow or no breath, or a gurgling sound: treat it as an overdose.
        </li>
        <li>
          <strong>Call 911.</strong> Say “not breathing” and where you are. Follow the operator’s instructions.
        </li>
        <li>
          <strong>Give naloxone (Narcan).</strong> Spray one dose into one nostril. It will not harm someone who has not taken an
          opioid.
        </li>
        <li>
          <strong>Breathe for them.</strong> With them on their back, tilt the head and pinch the nose. Give one breath every 5
          seconds.
        </li>
        <li>
          <strong>No change after 2 to 3 minutes?</strong> Give a second dose in the other nostril.
        </li>
        <li>
          <strong>Breathing again?</strong> Roll them onto their side and stay with them. Naloxone wears off, and they can stop
          breathing again.
        </li>
      </ol>
    ),
    lines: [helplines.emergency],
  },
  {
    id: 'use-tonight',
    title: 'I might use tonight',
    body: (
      <p>
        A craving rises and falls, often within half an hour. Call someone and stay on the line until it passes. If you’re going
        to use anyway, do not use alone. Your body may not be able to handle what it used to. Keep naloxone within reach.
      </p>
    ),
    lines: [helplines.lifeline, helplines.neverUseAlone],
  },
  {
    id: 'hurt-myself',
    title: 'I might hurt myself',
    body: (
      <p>
        You do not have to carry this alone tonight. Call or text 988 and say it in your own words. If you can, move away from
        what you could use to hurt yourself, and go where another person is.
      </p>
    ),
    lines: [helplines.lifeline, helplines.crisisText],
  },
  {
    id: 'not-safe-at-home',
    title: 'I’m not safe at home',
    body: (
      <p>
        If someone could hear you, text instead of calling. If someone checks your phone, use a different phone or delete the
        message afterward. No recovery home is allowed to hurt or threaten you. Call 911 if you’re in danger, then tell us.
      </p>
    ),
    lines: [helplines.domesticViolence],
  },
  {
    id: 'worried',
    title: 'I’m worried about someone',
    body: (
      <p>
        Ask them directly: “Are you thinking of killing yourself?” or “Did you take something?” Asking does not plant the idea.
        Listen, stay, and call with them or for them. If they took something and are awake, call Poison Help.
      </p>
    ),
    lines: [helplines.lifeline, helplines.poison],
  },
  {
    id: 'veteran',
    title: 'I’m a veteran',
    body: <p>The people who answer know military life, and many of them served. You do not need to be enrolled with the VA.</p>,
    lines: [helplines.veterans],
  },
  {
    id: 'lgbtq',
    title: 'I’m LGBTQ+ and young',
    body: (
      <p>
        Not being accepted at home, at school or where you live can wear you down. The people who answer here get it, and they
        will not judge you.
      </p>
    ),
    lines: [helplines.trevor],
  },
  {
    id: 'spanish',
    title: 'I speak Spanish · Hablo español',
    body: (
      <p lang="es">
        Hay personas que hablan español a toda hora. La llamada y el mensaje son gratis, y no le preguntan por sus papeles.
      </p>
    ),
    lines: [helplines.spanish],
  },
  {
    id: 'treatment',
    title: 'I want treatment, or a detox bed',
    body: (
      <p>
        SAMHSA can tell you what is near you and what it costs, even if you have no insurance. Stopping alcohol or pills such as
        Xanax all at once can be dangerous. Ask a doctor first.
      </p>
    ),
    lines: [helplines.samhsa],
  },
]
