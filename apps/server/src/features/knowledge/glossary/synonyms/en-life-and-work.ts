export const enLifeAndWork = `
en: salary, wage, paycheck, remuneration
en: pay raise, salary increase, pay rise
en: payslip, pay stub, pay slip
en: job, employment
en: vacancy, job opening, job offer
en: employee, worker, staff member
en: staff, personnel, workforce
en: boss, supervisor, manager
en: colleague, coworker, co-worker, workmate
en: employer, hiring company
en: hire, recruit, employ
en: dismiss, sack
en: resign, quit
en: layoff, dismissal, job loss
en: pension, retirement benefit
en: vacation, holiday, annual leave, paid leave
en: sick leave, medical leave
en: maternity leave, parental leave
en: public holiday, bank holiday
en: working hours, work schedule
en: overtime, extra hours
en: remote work, telework, work from home, telecommuting
en: part-time, half-time
en: intern, trainee, apprentice
en: training, instruction
en: resume, cv, curriculum vitae
en: job interview, selection interview
en: applicant, candidate
en: meeting, conference
en: human resources, hr, personnel department
en: union, trade union, labor union
en: insurance, insurance cover, coverage
en: insurer, insurance company
en: policyholder, insured person
en: insurance premium, policy price
en: deductible, excess
en: copay, copayment, co-payment
en: claim, request for compensation
en: compensation, indemnity
en: accident, collision
en: theft, robbery, burglary
en: thief, robber, burglar
en: steal, rob
en: lost, missing, misplaced
en: lost and found, lost property
en: injury, wound
en: injured, hurt, wounded
en: hospital, medical center, clinic
en: emergency room, er, accident and emergency
en: emergency, urgent situation
en: urgent, pressing
en: appointment, doctor's visit, appt
en: medicine, medication, drug
en: prescription, rx
en: pharmacy, drugstore, chemist
en: pain, ache
en: painkiller, analgesic, pain reliever
en: flu, influenza
en: fever, high temperature
en: vaccine, jab, vaccination
en: surgery, surgical procedure
en: pregnant, expecting
en: glasses, eyeglasses, spectacles
en: x-ray, radiograph
en: checkup, medical examination, medical exam
en: treatment, therapy
en: allergy, allergic reaction
en: dizzy, lightheaded
en: tired, exhausted, weary
en: sad, unhappy
en: happy, glad
en: angry, mad, furious
en: afraid, scared, frightened
en: worried, concerned, anxious
en: satisfied, content
en: hotel, inn
en: room, bedroom
en: accommodation, lodging
en: reservation, booking
en: book, reserve
en: guest, visitor
en: luggage, baggage
en: suitcase, travel bag
en: hand luggage, cabin bag, carry-on bag
en: airline, air carrier
en: plane, airplane, aircraft
en: boarding pass, boarding card
en: layover, stopover
en: trip, journey, travel
en: tour, excursion
en: passport, travel document
en: visa, entry permit
en: customs, border control
en: swimming pool, pool
en: gym, fitness center
en: elevator, lift
en: bathroom, restroom, toilet, washroom
en: pet, companion animal
en: pet-friendly, pets allowed
en: parking, car park, parking lot
en: parking space, parking spot
en: bus, coach
en: train, railway
en: subway, metro, underground
en: taxi, cab
en: bicycle, bike
en: motorcycle, motorbike
en: truck, lorry
en: van, minivan
en: gas, petrol, gasoline
en: gas station, petrol station, service station
en: tire, tyre
en: flat tire, puncture
en: car trunk, car boot
en: license plate, number plate
en: driver's license, driving licence, driving license
en: highway, motorway, freeway
en: road, street
en: traffic jam, congestion
en: sidewalk, pavement
en: tow truck, breakdown truck
en: roadside assistance, breakdown cover
en: garage, workshop, repair shop
en: spare part, replacement part
en: engine, motor
en: apartment, flat
en: house, home, dwelling
en: rent, rental
en: landlord, property owner, lessor
en: tenant, renter, lessee
en: real estate, property
en: estate agent, real estate agent, realtor
en: neighborhood, district
en: neighbor, neighbour
en: yard, garden
en: garbage, trash, rubbish, waste
en: recycling, waste sorting
en: furniture, furnishings
en: couch, sofa, settee
en: wardrobe, closet
en: fridge, refrigerator
en: freezer, deep freeze
en: washing machine, washer
en: dryer, tumble dryer
en: stove, cooker
en: vacuum cleaner, hoover
en: air conditioner, air conditioning, ac
en: heater, heating
en: boiler, water heater
en: leak, drip
en: plumber, plumbing service
en: light bulb, bulb, lightbulb
en: flashlight, torch
en: household appliance, home appliance
en: clean, wash
en: dirty, filthy, stained
en: clothes, clothing, apparel, garments
en: pants, trousers, slacks
en: sweater, jumper, pullover
en: sneakers, running shoes
en: size, dimensions
en: food, meal
en: lunch, midday meal
en: dinner, supper
en: restaurant, eatery, diner
en: waiter, waitress
en: takeaway, takeout
en: drink, beverage
en: soda, soft drink
en: dessert, pudding
en: cookie, biscuit
en: candy, sweets, confectionery
en: fries, chips
en: school, college
en: university, higher education
en: teacher, instructor
en: student, pupil
en: lesson, tutorial
en: exam, test
en: degree, diploma
en: scholarship, grant
en: tuition, school fees
en: homework, assignment
en: subject, topic
en: learn, study
en: teach, educate
en: kindergarten, preschool, nursery school
en: law, legislation
en: lawyer, attorney, solicitor
en: court, tribunal
en: judge, magistrate
en: lawsuit, legal action, litigation
en: sue, take to court
en: crime, offense, offence
en: prison, jail
en: police, law enforcement
en: city hall, town hall, city council
en: foreigner, alien
en: id card, identity card, identity document, national id
en: tax return, tax declaration
en: paperwork, formalities, red tape
en: form, application form
en: apply, submit an application
en: requirement, prerequisite
en: necessary, required, needed
en: mandatory, compulsory, obligatory
en: optional, voluntary
en: allowed, permitted
en: forbidden, prohibited, banned
en: permit, license, licence
en: approve, authorize
en: reject, decline, refuse
en: proof, evidence
en: certificate, attestation
en: address, place of residence
en: zip code, postal code, postcode
en: surname, last name, family name
en: first name, given name
en: birthday, date of birth
en: spouse, husband or wife
en: mother, mom, mum
en: father, dad
en: baby, infant, newborn
en: teenager, adolescent, teen
en: elderly, senior citizen, older adult
en: marriage, wedding
en: die, pass away
en: friend, buddy
en: friendly, kind, nice
en: rude, impolite, disrespectful
en: big, large
en: huge, enormous, gigantic
en: small, little
en: tiny, minuscule
en: important, significant
en: main, principal, primary
en: easy, simple
en: difficult, tough
en: correct, accurate
en: incorrect, wrong, mistaken
en: enough, sufficient
en: entire, whole, complete
en: extra, additional
en: approximately, about, roughly
en: maybe, perhaps, possibly
en: often, frequently
en: usually, normally, generally
en: now, currently
en: soon, shortly
en: immediately, right away, at once, instantly
en: later, afterwards
en: previous, prior, former
en: allow, let
en: obtain, get
en: keep, retain
en: choose, select, pick
en: need, require
en: want, wish
en: try, attempt
en: show, demonstrate
en: explain, clarify
en: happen, occur, take place
en: build, construct
en: grow, increase
en: decrease, reduce, lower
en: disconnect, unplug
en: add, append
en: join, merge, combine
en: split, divide, separate
en: hide, conceal
en: protect, safeguard
en: warn, alert
en: notify, inform, let know
en: notification, alert message
en: notice, announcement
en: wait, hold on
en: waiting time, hold time, wait time
en: postpone, reschedule
en: speak, talk
en: chat, conversation
en: speak to a person, human agent, live agent
en: call, ring
en: hang up, end the call
en: manual, user guide, handbook, instructions
en: advice, recommendation, suggestion
en: information, info, details
en: list, listing
en: amount, sum, total
en: maximum, upper limit
en: minimum, lower limit
en: limit, cap
en: per month, monthly
en: per year, annual, yearly, annually
en: every day, daily
en: weekly, every week
en: location, place, whereabouts
en: abroad, overseas
en: company, business, firm, enterprise
en: department, division
en: competitor, rival
en: benefit, advantage
en: disadvantage, drawback
en: gift, present
en: prize, award
en: gift card, gift certificate, gift voucher
en: loyalty program, rewards program, points program
en: brand, make
en: catalog, catalogue
en: sample, specimen
en: storm, tempest
en: flood, inundation
en: earthquake, tremor, seism
en: movie, film
en: soccer, football
en: television, tv
en: newspaper, daily paper
en: picture, photo, image, photograph
en: song, tune
en: minute, mins
en: week, wk, wks
en: number, num
en: quantity, qty
en: message, msg
en: account, acct
en: breakfast, brekkie
`;
