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
          <strong>Call 911.</strong> Say “not breathing” and where you are. Do what the operator tells you.
        </li>
        <li>
          <strong>Give naloxone (Narcan).</strong> Spray one dose into one nostril. It cannot harm someone who took no opioid.
        </li>
        <li>
          <strong>Breathe for them.</strong> On the back, tilt the head, pinch the nose: one breath every 5 seconds.
        </li>
        <li>
          <strong>No change after 2 to 3 minutes?</strong> Give a second dose in the other nostril.
        </li>
        <li>
          <strong>Breathing again?</strong> Roll them onto their side and stay. Naloxone wears off, and they can stop breathing
          again.
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
        A craving rises and falls, often within half an hour. Call someone and stay on the line until it passes. If you are going
        to use anyway, do not do it alone: your body may not take what it used to. Keep naloxone in reach.
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
    title: 'I am not safe at home',
    body: (
      <p>
        If you can be heard, text instead of calling. If someone checks your phone, use another one and delete the message after.
        A recovery home that hurts or threatens you is not allowed to: call 911 in danger, then tell us.
      </p>
    ),
    lines: [helplines.domesticViolence],
  },
  {
    id: 'worried',
    title: 'I am worried about someone',
    body: (
      <p>
        Ask them straight out: “Are you thinking of killing yourself?” or “Did you take something?” Asking does not plant the
        idea. Listen, stay, and call with them or for them. If they took something and are awake, ask Poison Help.
      </p>
    ),
    lines: [helplines.lifeline, helplines.poison],
  },
  {
    id: 'veteran',
    title: 'I am a veteran',
    body: <p>The people who answer know military life, and many of them served. You do not need to be signed up with the VA.</p>,
    lines: [helplines.veterans],
  },
  {
    id: 'lgbtq',
    title: 'I am LGBTQ+ and young',
    body: (
      <p>Home, school or a house that does not accept you can wear you down. Here people answer who get it, without judgment.</p>
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
        SAMHSA can tell you what is near you and what it costs, also without insurance. Stopping alcohol or pills such as Xanax
        all at once can be dangerous: ask a doctor first.
      </p>
    ),
    lines: [helplines.samhsa],
  },
]
